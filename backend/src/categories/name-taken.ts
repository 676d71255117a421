import { mongo } from 'mongoose';
import { AppError } from '../errors.js';

/** Converts a duplicate key error of the name index to a readable error. */
export function throwIfNameTaken(error: unknown): never {
  if (error instanceof mongo.MongoServerError && error.code === 11000) throw nameTaken();
  throw error;
}

export function nameTaken() {
  const message = 'There is a category of this name already.';
  return new AppError('category.name_taken', message, { fields: { category: message } });
}
