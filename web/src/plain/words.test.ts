import { describe, expect, it } from 'vitest';
import { fields, line } from './words';

describe('what the server sends', () => {
  it('is told in a line', () => {
    expect(line({ is: 'swapped', seat: 0, with: 1, got: null })).toBe('swapped seat: 0; with: 1; got: –');
    expect(line([1, null, { thing: 4, plain: true }])).toBe('1, –, thing: 4; plain: true');
    expect(line('keep')).toBe('keep');
  });

  it('has fields', () => {
    expect(fields({ biscuits: [3, 2], leader: 1 })).toEqual([
      ['biscuits', '3, 2'],
      ['leader', '1'],
    ]);
    expect(fields(null)).toEqual([]);
  });
});
