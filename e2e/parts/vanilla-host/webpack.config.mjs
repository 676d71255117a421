const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

export default {
  mode: 'production',
  entry: './src/index.js',
  output: { publicPath: '/', clean: true },
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
  // storefront-kit is published as TypeScript and CSS modules, so this build compiles both.
  module: {
    rules: [
      { test: /\.tsx?$/, loader: 'swc-loader', options: { jsc } },
      { test: /\.css$/, type: 'css/auto' },
    ],
    parser: { 'css/auto': { namedExports: false } },
  },
  experiments: { css: true },
};
