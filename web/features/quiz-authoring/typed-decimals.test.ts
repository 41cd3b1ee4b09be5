import { expect, test } from 'vitest';
import { withTypedDecimals } from './typed-decimals.ts';

test('numbers of a question may have a decimal comma or eastern digits, and its words stay as they are', () => {
  const typed = {
    stem: '<p>1,5 or 2?</p>',
    points: ' 2,5',
    tags: ['1,5'],
    type: 'numeric',
    body: { units: 'none' },
    key: {
      credits: { value: '33,3', b: '-50' },
      accepted: [{ value: '-12,5', tolerance: '0,1', isRelative: false, credit: '٥٠', text: '1,5', feedback: '1,5' }],
      units: [{ unit: 'kg', factor: '0,001' }],
      blanks: { b1: { weight: '1,5', numbers: [{ value: '1,234' }] } },
      variables: [{ name: 'a', min: '0,5', max: '9', decimals: 1 }],
    },
  };
  expect(withTypedDecimals(typed)).toEqual({
    ...typed,
    points: '2.5',
    key: {
      credits: { value: '33.3', b: '-50' },
      accepted: [{ value: '-12.5', tolerance: '0.1', isRelative: false, credit: '50', text: '1,5', feedback: '1,5' }],
      units: [{ unit: 'kg', factor: '0.001' }],
      // A thousand to some, one and three decimals to others: it is refused.
      blanks: { b1: { weight: '1.5', numbers: [{ value: '1,234' }] } },
      variables: [{ name: 'a', min: '0.5', max: '9', decimals: 1 }],
    },
  });
});
