import { createServer } from 'node:http';
import mongoose from 'mongoose';

/** Minimal Mongoose server for comparisons: runs a lean query and returns the result as JSON. */
await mongoose.connect(process.env['MONGODB_URI'] ?? '');
const Product = mongoose.model('Product', new mongoose.Schema({}, { strict: false }), 'products');

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const id = searchParams.get('id');
  const result = id
    ? await Product.findById(id).lean()
    : await Product.find({ category: searchParams.get('category') }).lean();
  const body = JSON.stringify(result);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
});
