import { Icon } from "./icon";

export function Brand() {
	return (
		<p className="auth-brand">
			<Icon name="store" size={28} />
			<span>Mise</span>
		</p>
	);
}
