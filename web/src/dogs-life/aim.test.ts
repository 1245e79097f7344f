import { expect, test } from 'vitest';
import type { LifeCard } from '../protocol.gen';
import { aimOf, lackOf, useOf } from './aim';
import { dog, view } from './view.fixture';

const spot = (kind: string, more = {}) =>
  ({ kind, bin: false, fountain: false, lamppost: false, ...more }) as NonNullable<Parameters<typeof useOf>[3]>;
const mine = (more = {}, rest = {}) => view({ dogs: [dog(more), dog({ dog: 'fido', lot: 'L2', at: 'a1' })], ...rest });

test('a place says what can be done there, and nothing that cannot be done', () => {
  const bin = spot('street', { bin: true });
  expect(useOf('m1', mine(), 0, bin)).toBe('search');
  expect(useOf('m1', mine({}, { searched: ['m1'] }), 0, bin)).toBeNull();
  expect(useOf('m1', mine({}, { bones: [{ at: 'm1', bones: 1 }] }), 0, bin)).toBe('fetch');
  // A full mouth picks nothing up.
  expect(useOf('m1', mine({ bones: 2 }, { bones: [{ at: 'm1', bones: 1 }] }), 0, bin)).toBe('search');
  expect(useOf('R1', mine(), 0, spot('restaurant'))).toBe('beg');
  expect(useOf('R1', mine({}, { begged: ['R1'] }), 0, spot('restaurant'))).toBeNull();
  expect(useOf('K', mine(), 0, spot('kiosk'))).toBe('take');
  expect(useOf('K', mine({}, { papers_left: 0 }), 0, spot('kiosk'))).toBeNull();
  const paper = { paper: 'a', at: null, number: 7 };
  expect(useOf('7', mine({ papers: ['a'] }, { papers: [paper] }), 0, spot('address'))).toBe('deliver');
  expect(useOf('8', mine({ papers: ['a'] }, { papers: [paper] }), 0, spot('address'))).toBeNull();
  // Somebody else's newspaper is nothing to me.
  expect(useOf('7', mine({}, { papers: [paper] }), 0, spot('address'))).toBeNull();
  expect(useOf('o1', mine({ bladder: 1 }), 0, spot('street', { fountain: true }))).toBe('drink');
  expect(useOf('o1', mine({ bladder: 2 }), 0, spot('street', { fountain: true }))).toBeNull();
  expect(useOf('k1', mine({ bladder: 0 }), 0, spot('street', { lamppost: true }))).toBeNull();
  expect(useOf('k1', mine({ bladder: 1 }), 0, spot('street', { lamppost: true }))).toBe('mark');
  expect(useOf('L1', mine({ at: 'a1' }), 0, spot('lot'))).toBe('rest');
  expect(useOf('L1', mine({ at: 'a1', bones: 1 }), 0, spot('lot'))).toBe('bury');
});

test('a place where nothing can be done says why', () => {
  const bin = spot('street', { bin: true });
  expect(lackOf('m1', mine(), 0, bin)).toBeNull();
  expect(lackOf('m1', mine({}, { searched: ['m1'] }), 0, bin)).toBe('searched');
  expect(lackOf('a1', mine(), 0, bin)).toBe('dog');
  expect(lackOf('j6', mine(), 0, bin)).toBe('van');
  expect(lackOf('P', mine(), 0, spot('pound'))).toBe('pound');
  expect(lackOf('L2', mine(), 0, spot('lot'))).toBe('lot');
  expect(lackOf('L3', mine(), 0, spot('lot'))).toBe('closed');
  expect(lackOf('L1', mine(), 0, spot('lot'))).toBeNull();
  expect(lackOf('8', mine(), 0, spot('address'))).toBe('address');
  expect(lackOf('R1', mine({}, { begged: ['R1'] }), 0, spot('restaurant'))).toBe('begged');
  expect(lackOf('K', mine({ bones: 2 }), 0, spot('kiosk'))).toBe('full');
  expect(lackOf('K', mine({}, { papers_left: 0 }), 0, spot('kiosk'))).toBe('sold');
  expect(lackOf('b2', mine({ bones: 2 }, { bones: [{ at: 'b2', bones: 1 }] }), 0, spot('street'))).toBe('full');
  expect(lackOf('o1', mine({ bladder: 2 }), 0, spot('street', { fountain: true }))).toBe('quenched');
  expect(lackOf('k1', mine({ bladder: 0 }), 0, spot('street', { lamppost: true }))).toBe('dry');
  expect(lackOf('b2', mine(), 0, spot('street'))).toBeNull();
});

test('a dog is after a bone where its cards have most of them, and then after its lot', () => {
  const card = (more: Partial<LifeCard>): LifeCard => ({
    bin: '-',
    restaurant: '-',
    newspaper: '-',
    claws: 1,
    escapes: false,
    leaves: true,
    ...more,
  });
  const beggar = [card({ restaurant: 'bone' }), card({ restaurant: 'bone', bin: 'bone' })];
  const aim = (more = {}, rest = {}, cards = beggar) => {
    const now = mine(more, rest);
    return aimOf(now, now.dogs[0]!, cards);
  };
  expect(aim()).toBe('restaurant');
  expect(aim({}, {}, [card({})])).toBe('seek');
  expect(aim({}, { bones: [{ at: 'a1', bones: 1 }] })).toBe('lies');
  // A newspaper in the mouth is brought where it goes, where that may bring a bone.
  expect(aim({ papers: ['a'] }, {}, [card({ newspaper: 'bone' })])).toBe('deliver');
  expect(aim({ papers: ['a'] })).toBe('restaurant');
  expect(aim({ bones: 1, at: 'a1' })).toBe('home');
  expect(aim({ bones: 1, at: 'L1' })).toBe('bury');
});
