import type { CustomFetch } from 'openid-client';

/** What a provider answers is some kilobytes; nothing makes us read more than this. */
const atMost = 1_048_576;

/** A fetch that stops reading an answer that is too long. Redirects are not followed: openid-client asks for none. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, {
    method: options.method,
    headers: options.headers,
    redirect: options.redirect,
    // openid-client sends forms; its type allows buffers too.
    ...(options.body !== undefined && {
      body: options.body instanceof Uint8Array ? Buffer.from(options.body) : options.body,
    }),
    ...(options.signal && { signal: options.signal }),
  });
  return response.body ? new Response(response.body.pipeThrough(limited()), response) : response;
};

function limited(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > atMost) controller.error(new TypeError('the answer is too long'));
      else controller.enqueue(chunk);
    },
  });
}
