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
  /** A bone in the paws was touched, and not pulled. */
  touch(bone: number): void;
}

export interface Point {
  x: number;
  y: number;
}

/** A bone under a finger. */
export interface Pull extends Point {
  bone: number;
  /** Whether the finger wandered so far that it does not only touch. */
  far: boolean;
  /** Whether it was in the paws before. */
  paw: boolean;
}

/** A finger that wanders so far does not only touch. */
const FAR = 26;

export class Grip {
  /** Bones that are reached for, and of which nobody has said yet whose they are. */
  reached = $state.raw<number[]>([]);
  /** The bone that follows the finger. */
  pull = $state.raw<Pull | null>(null);
  /** Where bones go that were let go of before anybody said whose they are. */
  private readonly lets = new Map<number, Point>();
  private from = { x: 0, y: 0, pointer: -1 };
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
    if (!mine && this.pull?.bone === bone) this.pull = null;
  }

  /** A finger goes down on a bone. */
  start(pointer: number, bone: number, { x, y }: Point, paw: boolean): void {
    this.from = { x, y, pointer };
    this.pull = { bone, x, y, far: false, paw };
    // Pulled once more before the answer: where it is let go of now counts.
    this.lets.delete(bone);
  }

  move(pointer: number, { x, y }: Point): void {
    if (this.pull && pointer === this.from.pointer) this.pull = { ...this.pull, x, y, far: this.isFar({ x, y }) };
  }

  /** The finger is lifted; `on` is where that is on the table, if it is there. */
  drop(pointer: number, at: Point, on: Point | null): void {
    const pull = this.pull;
    if (!pull || pointer !== this.from.pointer) return;
    // A quick finger may be let go of before any of its moves was heard.
    const far = this.isFar(at);
    this.pull = null;
    if (!far && pull.paw) this.hand.touch(pull.bone);
    if (!far || !on) return;
    // A bone that is somebody else's is not pulled any more; one that is mine may not be seen in the paws yet.
    if (this.reached.includes(pull.bone)) this.lets.set(pull.bone, on);
    else this.hand.bury(pull.bone, on);
  }

  /** The finger is lost, to a gesture of the system for instance: the bone stays in the paws. */
  cancel(pointer: number): void {
    if (pointer === this.from.pointer) this.pull = null;
  }

  /** A phase ends, and with it all that was begun in it. */
  forget(): void {
    this.phase += 1;
    this.reached = [];
    this.pull = null;
    this.lets.clear();
  }

  private isFar({ x, y }: Point): boolean {
    return this.pull?.far === true || Math.hypot(x - this.from.x, y - this.from.y) > FAR;
  }
}
