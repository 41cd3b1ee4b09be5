import { config } from 'zod';

// Zod would compile its checks with eval, which the content security policy forbids and the console reports. It decides
// when a schema is made, so this stands before every import of one.
config({ jitless: true });
