import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import {
	type AlertWishes,
	alertWishes,
	followSound,
	playAlert,
	storeAlertWishes,
} from "./alert-sound";

const CHOICES: { name: keyof AlertWishes; label: string }[] = [
	{ name: "sound", label: "Sound for new orders" },
	{ name: "orderAhead", label: "Sound for order ahead" },
	{ name: "curbside", label: "Sound when a curbside customer arrives" },
];

/** Alert settings for this device. Without script there is no sound; reserves their space until it runs. */
export function AlertSettings({ lite }: { lite: boolean }) {
	const [wishes, setWishes] = useState<AlertWishes | null>(null);
	const [isSoundBlocked, setIsSoundBlocked] = useState(false);
	useEffect(() => setWishes(alertWishes()), []);
	const isAny = wishes !== null && CHOICES.some(({ name }) => wishes[name]);
	useEffect(() => {
		if (isAny) return followSound(setIsSoundBlocked);
		setIsSoundBlocked(false);
	}, [isAny]);
	if (!wishes) return lite ? null : <span className="order-sound-room" aria-hidden="true" />;
	const change = (name: keyof AlertWishes, value: boolean) => {
		const next = { ...wishes, [name]: value };
		setWishes(next);
		storeAlertWishes(next);
	};
	const silence = silenceReason(wishes, isSoundBlocked);
	return (
		<>
			{silence && (
				<p className="order-sound">
					{silence}{" "}
					<button
						type="button"
						className="link"
						onClick={() => {
							if (!isSoundBlocked) change("sound", true);
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
						<Icon name={silence ? "bell-off" : "bell"} size={18} />
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
					<label className="choice">
						<input
							type="checkbox"
							checked={wishes.print}
							onChange={(event) => change("print", event.currentTarget.checked)}
						/>
						<span>
							Print the ticket on confirm{" "}
							<span className="hint block">
								On this device only. Choose your ticket printer the first time.
							</span>
						</span>
					</label>
				</div>
			</Menu>
		</>
	);
}

function silenceReason(wishes: AlertWishes, isBlocked: boolean): string | null {
	if (isBlocked) return "Tap to turn on sound.";
	if (wishes.sound) return null;
	return wishes.orderAhead || wishes.curbside
		? "Sound for new orders is off here."
		: "Sound is off here.";
}
