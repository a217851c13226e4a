import { useEffect, useRef, useState } from "react";
import { PREVIEW_STEP } from "~/models/shared/form-answer";
import { Button } from "../ui/button";

type LiveMessagesProps = {
	path: string;
	messages: readonly string[];
	button: string;
	isTyped: boolean;
};

const PAUSE_MS = 600;

/** Server feedback on unsaved input: live with script, by a button without. */
export function LiveMessages({ path, messages, button, isTyped }: LiveMessagesProps) {
	const frame = useRef<HTMLDivElement>(null);
	const [isLive, setIsLive] = useState(false);
	const [typed, setTyped] = useState<readonly string[] | null>(null);
	useEffect(() => {
		const form = frame.current?.closest("form");
		if (!form) return;
		setIsLive(true);
		return watchForm(form, { path, isTyped, show: setTyped });
	}, [path, isTyped]);
	return (
		<div className="live-words" ref={frame}>
			<div role="status">
				{(typed ?? messages).map((line) => (
					<p key={line}>{line}</p>
				))}
			</div>
			{!isLive && (
				<div className="actions mt-2">
					<Button size="sm" {...PREVIEW_STEP} formNoValidate>
						{button}
					</Button>
				</div>
			)}
		</div>
	);
}

type WatchOptions = Pick<LiveMessagesProps, "path" | "isTyped"> & {
	show: (messages: readonly string[]) => void;
};

function watchForm(form: HTMLFormElement, { path, isTyped, show }: WatchOptions): () => void {
	let timer = 0;
	let latestRequest = 0;
	const ask = async () => {
		latestRequest += 1;
		const number = latestRequest;
		const answer = await fetch(path, { method: "POST", body: textsIn(form) }).catch(() => null);
		const messages: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
		if (number === latestRequest && Array.isArray(messages)) show(messages);
	};
	const scheduleRequest = () => {
		window.clearTimeout(timer);
		timer = window.setTimeout(ask, PAUSE_MS);
	};
	const events = ["input", "change"];
	for (const event of events) form.addEventListener(event, scheduleRequest);
	if (isTyped) scheduleRequest();
	return () => {
		latestRequest += 1;
		window.clearTimeout(timer);
		for (const event of events) form.removeEventListener(event, scheduleRequest);
	};
}

function textsIn(form: HTMLFormElement): URLSearchParams {
	const texts = new URLSearchParams();
	new FormData(form).forEach((value, name) => {
		if (typeof value === "string") texts.append(name, value);
	});
	return texts;
}
