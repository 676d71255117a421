import './details.css';

export default function Details() {
  return <p className="care-details">Rinse it with water.</p>;
}
