export default function Index() {
	return <p>Mise</p>;
}
