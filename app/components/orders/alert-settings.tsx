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

/** One button for sound on this device, then its settings. Without script there is no sound; reserves their space until it runs. */
export function AlertSettings({ lite }: { lite: boolean }) {
	const [wishes, setWishes] = useState<AlertWishes | null>(null);
	const [isSoundBlocked, setIsSoundBlocked] = useState(false);
	const [hasTurnedOn, setHasTurnedOn] = useState(false);
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
	const isSilent = isSoundBlocked || !wishes.sound;
	const look = isSilent ? "tone tone-warning" : "btn-secondary";
	const content = (
		<>
			<Icon name={isSilent ? "bell-off" : "bell"} size={18} />
			<span>{isSilent ? "Sound off" : "Sound on"}</span>
		</>
	);
	if (isSilent && !hasTurnedOn) {
		return (
			<button
				type="button"
				className={`btn order-sound ${look}`}
				title="Turn on sound"
				onClick={() => {
					change("sound", true);
					setHasTurnedOn(true);
					playAlert();
				}}
			>
				{content}
			</button>
		);
	}
	return (
		<Menu align="right" summaryClassName={`btn order-sound ${look}`} summary={content}>
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
	);
}
