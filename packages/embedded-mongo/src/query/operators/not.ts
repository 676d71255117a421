import { BSONRegExp } from 'bson';
import { isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { isOperatorDocument, type QueryOperator } from '../matcher.js';

export const not: QueryOperator = (operand, context) => {
  if (!(operand instanceof BSONRegExp)) {
    if (!isDocument(operand)) refuse(codes.BadValue, '$not needs a regex or a document');
    const [first] = Object.keys(operand);
    if (first === undefined) refuse(codes.BadValue, '$not cannot be empty');
    if (!isOperatorDocument(operand)) refuse(codes.BadValue, `unknown operator: ${first}`);
  }
  return { conditions: [{ none: context.parseOperand(operand, context).conditions }] };
};
