import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, it } from 'vitest';
import { s3Requests } from './s3-requests.ts';

/** Signatures are checked against AWS's own published examples: the store of our tests accepts any. */
const example = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

describe('signatures', () => {
  it('are those of the Signature Version 4 test suite, get-vanilla', async () => {
    const signer = new AwsV4Signer({
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      method: 'GET',
      url: 'https://example.amazonaws.com/',
      service: 'service',
      region: 'us-east-1',
      datetime: '20150830T123600Z',
    });
    expect((await signer.sign()).headers.get('authorization')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    );
  });

  it('are those of the presigned GET in the S3 documentation', async () => {
    const signer = new AwsV4Signer({
      ...example,
      method: 'GET',
      url: 'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Expires=86400',
      service: 's3',
      region: 'us-east-1',
      datetime: '20130524T000000Z',
      signQuery: true,
    });
    expect((await signer.sign()).url.searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('name the bucket in the host, or in the path where that is set, and expire', async () => {
    const settings = {
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'college',
      accessKey: example.accessKeyId,
      secretKey: example.secretAccessKey,
    };
    const inHost = new URL(await s3Requests({ ...settings, pathStyle: false }).sign('PUT', 'uploads/x'));
    const inPath = new URL(await s3Requests({ ...settings, pathStyle: true }).sign('PUT', 'uploads/x'));
    expect(inHost.origin + inHost.pathname).toBe('https://college.s3.example/uploads/x');
    expect(inPath.origin + inPath.pathname).toBe('https://s3.example/college/uploads/x');
    expect(inHost.searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(inHost.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
    expect(inHost.searchParams.get('X-Amz-Credential')).toMatch(
      /^AKIAIOSFODNN7EXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request$/,
    );
  });
});
