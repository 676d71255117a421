import { Html } from 'server-kit';
/**
 * Copies of the colours in `packages/storefront-kit/src/tokens.css`, because email programs do not support custom
 * properties.
 */
export const colours = {
  ground: '#f4efe7',
  card: '#fffdfa',
  line: '#e5dccd',
  ink: '#1d1822',
  soft: '#5b5463',
  brand: '#4a2a78',
  onBrand: '#fffdfa',
};

const sans =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

export const styles = {
  name: `${serif};font-size:19px;line-height:24px;color:${colours.brand};text-decoration:none`,
  heading: `margin:0;${serif};font-size:25px;line-height:32px;font-weight:normal;text-wrap:balance;color:${colours.ink}`,
  text: `${sans};font-size:16px;line-height:25px;text-wrap:pretty;color:${colours.ink}`,
  strong: `${sans};font-size:16px;line-height:24px;font-weight:600;color:${colours.ink}`,
  total: `${sans};font-size:18px;line-height:26px;font-weight:700;color:${colours.ink}`,
  stage: `${sans};font-size:12px;line-height:16px;font-weight:600;color:${colours.ink}`,
  laterStage: `${sans};font-size:12px;line-height:16px;color:${colours.soft}`,
  soft: `${sans};font-size:14px;line-height:21px;color:${colours.soft}`,
  small: `${sans};font-size:13px;line-height:20px;text-wrap:pretty;color:${colours.soft}`,
  link: `color:${colours.brand};text-decoration:underline`,
  softLink: `color:${colours.soft};text-decoration:underline`,
  button: `${sans};display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:${colours.onBrand};text-decoration:none;border-radius:8px`,
  hidden:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
};

/**
 * Styles for narrow screens and the dark theme. Email programs that do not support media queries show the light theme.
 */
export const mediaQueries = new Html(`
@media (max-width:480px) {
  .outer { padding:0 !important; }
  .pad { padding-left:20px !important; padding-right:20px !important; }
  .card { border-radius:0 !important; }
  .button, .button a { width:100% !important; box-sizing:border-box !important; text-align:center !important; }
}
@media (prefers-color-scheme:dark) {
  .ground { background-color:#16121b !important; }
  .card { background-color:#221b2b !important; }
  .line { border-color:#3d334a !important; }
  .ink { color:#f4eefa !important; }
  .soft { color:#b9afc4 !important; }
  .link { color:#cdb2f2 !important; }
  .bar { background-color:#a47fdc !important; }
  .track { background-color:#3d334a !important; }
  .fill { background-color:#8457c4 !important; }
  .fill a { color:#ffffff !important; }
}
`);
