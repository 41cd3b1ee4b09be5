import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../../domain/quiz/attempt.ts';
import { ApiError, OfflineError } from '../../lib/errors.ts';
import { failureOf } from './save-call.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const told = (detail: string) => ({ detail, fields: {} });

describe('what a failed save means', () => {
  test.each([
    ['not reached', new OfflineError(), 'network'],
    ['given up', new DOMException('slow', 'TimeoutError'), 'network'],
    ['nobody signed in', new ApiError(401, ''), 'signed-out'],
    ['somebody else signed in', new ApiError(404, ''), 'signed-out'],
    ['not allowed for the moment', new ApiError(403, ''), 'network'],
    ['too many requests', new ApiError(429, ''), 'network'],
    ['broken', new ApiError(500, ''), 'network'],
    ['over', new ApiError(409, '', told(refusals.over)), 'over'],
    ['closed question', new ApiError(409, '', { ...told(refusals.closed), code: 'question-closed' }), 'refused'],
    ['not an answer to it', new ApiError(422, ''), 'refused'],
    ['too large', new ApiError(413, ''), 'refused'],
  ])('%s', (_, error, kind) => {
    expect(failureOf(error).kind).toBe(kind);
  });
});
