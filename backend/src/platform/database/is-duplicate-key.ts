import { mongo } from 'mongoose';

/** True if a unique index rejected a write (MongoDB error 11000, `DuplicateKey`). */
export const isDuplicateKey = (error: unknown) =>
  error instanceof mongo.MongoServerError && error.code === 11000;
