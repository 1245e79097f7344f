/**
 * What a hand does with bones: it reaches for them, pulls them, lets go. The server says whose a bone
 * is, before or after the hand lets go, and several answers may be under way at once.
 */

/** What a hand works with. */
export interface Hand {
  /** Asks for a bone of the pile; whether it is mine. */
  dig(bone: number): Promise<boolean>;
  /** Puts a bone back at a point of the table. */
  bury(bone: number, at: Point): void;
}

export interface Point {
  x: number;
  y: number;
}

/** A bone that follows the finger, and where that is on the screen. */
export interface Held extends Point {
  bone: number;
}

export class Grip {
  /** Bones that are reached for, and of which nobody has said yet whose they are. */
  reached = $state.raw<number[]>([]);
  held = $state.raw<Held | null>(null);
  /** Where bones go that were let go of before anybody said whose they are. */
  private readonly lets = new Map<number, Point>();
  /** Answers to what was asked in another phase concern nobody any more. */
  private phase = 0;

  constructor(private readonly hand: Hand) {}

  /** Takes a bone out of the pile, at once as far as the eye is concerned. */
  async reach(bone: number): Promise<void> {
    if (this.reached.includes(bone)) return;
    const phase = this.phase;
    this.reached = [...this.reached, bone];
    const mine = await this.hand.dig(bone);
    if (phase !== this.phase) return;
    this.reached = this.reached.filter((one) => one !== bone);
    const at = this.lets.get(bone);
    this.lets.delete(bone);
    if (mine && at) this.hand.bury(bone, at);
    if (!mine && this.held?.bone === bone) this.held = null;
  }

  /** A finger takes hold of a bone. */
  take(bone: number, { x, y }: Point): void {
    this.held = { bone, x, y };
    // Pulled once more before the answer: where it is let go of now counts.
    this.lets.delete(bone);
  }

  move({ x, y }: Point): void {
    if (this.held) this.held = { ...this.held, x, y };
  }

  /** Lets go of what is held at a point of the table; elsewhere it stays in the paws. */
  drop(on: Point | null): void {
    const held = this.held;
    this.held = null;
    if (!held || !on) return;
    // A bone that is somebody else's is not held any more; one that is mine may not be seen in the paws yet.
    if (this.reached.includes(held.bone)) this.lets.set(held.bone, on);
    else this.hand.bury(held.bone, on);
  }

  /** A phase ends, and with it all that was begun in it. */
  forget(): void {
    this.phase += 1;
    this.reached = [];
    this.held = null;
    this.lets.clear();
  }
}
