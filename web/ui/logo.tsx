const quadrangle = 'M7 2h18a5 5 0 0 1 5 5v5.5h-7V9H9v14h14v-3.5h7V25a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z';

/** A quadrangle seen from above, the gate open to the east, one tree in the court. */
function Quadrangle() {
  return (
    <>
      <path className="logo-mark" fillRule="evenodd" d={quadrangle} />
      <circle className="logo-mark" cx="14" cy="18" r="2.6" />
    </>
  );
}

/** Its name's outline stands in the page itself (logo-name.svg), where it is drawn from as often as it is needed. */
export function Logo() {
  return (
    <svg viewBox="0 0 160 32" role="img" aria-label="Collegium">
      <Quadrangle />
      <use href="#collegium-name" transform="translate(40 24.6)" />
    </svg>
  );
}
