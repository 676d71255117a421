import './details.css';

export default function Details() {
  return <p className="mine-details">Mined by hand.</p>;
}
