import { useEffect, useRef, useState } from "react";
import { PREVIEW_STEP } from "~/models/shared/form-answer";
import { Button } from "../ui/button";

type LiveWordsProps = {
	path: string;
	words: readonly string[];
	button: string;
	isTyped: boolean;
};

const PAUSE_MS = 600;

/** What the server says of a form as typed: with script as one types, without by a button. */
export function LiveWords({ path, words, button, isTyped }: LiveWordsProps) {
	const frame = useRef<HTMLDivElement>(null);
	const [isLive, setIsLive] = useState(false);
	const [typed, setTyped] = useState<readonly string[] | null>(null);
	useEffect(() => {
		const form = frame.current?.closest("form");
		if (!form) return;
		setIsLive(true);
		return keepAsking(form, { path, isTyped, show: setTyped });
	}, [path, isTyped]);
	return (
		<div className="live-words" ref={frame}>
			<div role="status">
				{(typed ?? words).map((line) => (
					<p key={line}>{line}</p>
				))}
			</div>
			{!isLive && (
				<div className="actions">
					<Button size="sm" {...PREVIEW_STEP} formNoValidate>
						{button}
					</Button>
				</div>
			)}
		</div>
	);
}

type Asking = Pick<LiveWordsProps, "path" | "isTyped"> & {
	show: (words: readonly string[]) => void;
};

function keepAsking(form: HTMLFormElement, { path, isTyped, show }: Asking): () => void {
	let timer = 0;
	let asked = 0;
	const ask = async () => {
		asked += 1;
		const number = asked;
		const answer = await fetch(path, { method: "POST", body: textsIn(form) }).catch(() => null);
		const words: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
		if (number === asked && Array.isArray(words)) show(words);
	};
	const askLater = () => {
		window.clearTimeout(timer);
		timer = window.setTimeout(ask, PAUSE_MS);
	};
	const events = ["input", "change"];
	for (const event of events) form.addEventListener(event, askLater);
	if (isTyped) askLater();
	return () => {
		asked += 1;
		window.clearTimeout(timer);
		for (const event of events) form.removeEventListener(event, askLater);
	};
}

function textsIn(form: HTMLFormElement): URLSearchParams {
	const texts = new URLSearchParams();
	new FormData(form).forEach((value, name) => {
		if (typeof value === "string") texts.append(name, value);
	});
	return texts;
}
