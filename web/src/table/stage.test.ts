import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage, type Pictures } from './stage.svelte';

type Scene = { view: number; seen: string[] };
const pictures: Pictures<number, string, Scene> = {
  draw: (view) => ({ view, seen: [] }),
  step: (scene, event) => ({ ...scene, seen: [...scene.seen, event] }),
  duration: () => 1000,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('reportError', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one thing after the other, each as long as it takes', () => {
  const stage = new Stage(pictures);
  stage.fresh(1);
  stage.show(['a', 'b'], 2);
  expect([stage.now, stage.still]).toEqual(['a', false]);
  vi.advanceTimersByTime(1000);
  expect(stage.now).toBe('b');
  vi.advanceTimersByTime(1000);
  expect([stage.now, stage.still, stage.scene?.view]).toEqual([null, true, 2]);
});

test('however much happens at once, it has been shown after a few seconds', () => {
  const stage = new Stage(pictures);
  const heard: string[] = [];
  stage.listen((event) => void heard.push(event));
  stage.fresh(0);
  for (let i = 1; i <= 60; i++) stage.show([`${i}`, `${i}!`], i);
  vi.advanceTimersByTime(2600);
  expect(stage.still).toBe(true);
  expect(stage.scene?.view).toBe(60);
  expect(heard).toHaveLength(120);
});

test('who listens and stumbles does not stop the show', () => {
  const stage = new Stage(pictures);
  stage.listen(() => {
    throw new Error('stumbled');
  });
  stage.fresh(0);
  stage.show(['a'], 1);
  vi.advanceTimersByTime(1000);
  expect([stage.still, stage.scene?.view]).toEqual([true, 1]);
});

test('a fresh view in the middle of everything is what is seen, at once and for good', () => {
  const stage = new Stage(pictures);
  const heard: string[] = [];
  stage.listen((event) => void heard.push(event));
  stage.fresh(1);
  stage.show(['a', 'b'], 2);
  stage.show(['c'], 3);
  vi.advanceTimersByTime(500);
  stage.fresh(4);
  expect([stage.now, stage.still, stage.scene?.view]).toEqual([null, true, 4]);
  vi.advanceTimersByTime(5000);
  expect([stage.scene, heard]).toEqual([{ view: 4, seen: [] }, ['a']]);
  stage.show(['d'], 5);
  expect([stage.now, stage.still]).toEqual(['d', false]);
});
