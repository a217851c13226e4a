import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { type AlertWishes, alertWishes, keepAlertWishes, playAlert } from "./alert-sound";

const CHOICES: { name: keyof AlertWishes; label: string }[] = [
	{ name: "sound", label: "Sound for new orders" },
	{ name: "orderAhead", label: "Sound for order ahead" },
	{ name: "curbside", label: "Sound when a curbside customer arrives" },
];

/** Alert settings for this device. Without script there is no sound, so no button. */
export function AlertSettings() {
	const [wishes, setWishes] = useState<AlertWishes | null>(null);
	useEffect(() => setWishes(alertWishes()), []);
	if (!wishes) return null;
	const change = (name: keyof AlertWishes, value: boolean) => {
		const next = { ...wishes, [name]: value };
		setWishes(next);
		keepAlertWishes(next);
	};
	return (
		<>
			{!wishes.sound && (
				<p className="order-sound">
					Sound is off here.{" "}
					<button
						type="button"
						className="link"
						onClick={() => {
							change("sound", true);
							playAlert();
						}}
					>
						Turn on
					</button>
				</p>
			)}
			<Menu
				align="right"
				label="Order notifications"
				summaryClassName="btn btn-secondary"
				summary={
					<>
						<Icon name={wishes.sound ? "bell" : "bell-off"} size={18} />
						<span className="max-lg:sr-only">Notifications</span>
					</>
				}
			>
				<div className="p-2">
					{CHOICES.map(({ name, label }) => (
						<label key={name} className="choice">
							<input
								type="checkbox"
								checked={wishes[name]}
								onChange={(event) => change(name, event.currentTarget.checked)}
							/>
							<span>{label}</span>
						</label>
					))}
					<Button type="button" icon="bell" block onClick={playAlert}>
						Test sound
					</Button>
				</div>
			</Menu>
		</>
	);
}
