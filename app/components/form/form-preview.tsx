import { type ReactNode, useEffect, useRef, useState } from "react";
import { PREVIEW_FIELD } from "~/models/shared/form-answer";
import { Button } from "../ui/button";

export interface PreviewTarget {
	path: string;
	title: string;
}

type FormPreviewProps = { preview: PreviewTarget; children: ReactNode };

const PAUSE_MS = 600;
const WIDE = "(min-width: 1280px)";

/** Form with a live preview of its page or message next to it; a button on small screens and without script. */
export function FormPreview({ preview: { path, title }, children }: FormPreviewProps) {
	const screen = useRef<HTMLDivElement>(null);
	const [isLive, setIsLive] = useState(false);
	useEffect(() => {
		const frames = screen.current;
		const form = frames?.closest("form");
		if (!frames || !form) return;
		setIsLive(true);
		return watchForm(form, frames, { path, title });
	}, [path, title]);
	return (
		<div className="with-preview">
			<aside className={isLive ? "preview-rail preview-live" : "preview-rail"} aria-label="Preview">
				<Button
					type="submit"
					name={PREVIEW_FIELD}
					value="yes"
					variant="secondary"
					formAction={path}
					formTarget="_blank"
					formNoValidate
					onClick={(event) => {
						const { form } = event.currentTarget;
						if (!form) return;
						event.preventDefault();
						submitInto(form, path, "_blank");
					}}
				>
					Preview
				</Button>
				<p className="preview-title">{title}</p>
				<div className="preview-phone" ref={screen} />
			</aside>
			<div className="preview-form">{children}</div>
		</div>
	);
}

function watchForm(form: HTMLFormElement, frames: HTMLElement, { path, title }: PreviewTarget) {
	const wide = window.matchMedia(WIDE);
	let timer = 0;
	let count = 0;
	let shown = "";
	let field = "";
	let isLoading = false;
	const show = () => {
		const typed = formText(form);
		if (!wide.matches || typed === shown || isLoading) return;
		shown = typed;
		isLoading = true;
		count += 1;
		const frame = addFrame(frames, title, `preview-${count}`);
		frame.onload = () => {
			isLoading = false;
			replaceFrames(frames, frame);
			showLater();
		};
		submitInto(form, field ? `${path}?field=${encodeURIComponent(field)}` : path, frame.name);
	};
	const showLater = () => {
		window.clearTimeout(timer);
		timer = window.setTimeout(show, PAUSE_MS);
	};
	const noteField = ({ target }: Event) => {
		if (target instanceof HTMLElement) field = target.getAttribute("name") ?? field;
		showLater();
	};
	const events = ["input", "change", "click"];
	for (const event of events) form.addEventListener(event, noteField);
	wide.addListener(showLater);
	showLater();
	return () => {
		window.clearTimeout(timer);
		for (const event of events) form.removeEventListener(event, noteField);
		wide.removeListener(showLater);
	};
}

/** A new frame each time: its first page adds nothing to the history, so that Back leaves the form. */
function addFrame(frames: HTMLElement, title: string, name: string): HTMLIFrameElement {
	const frame = document.createElement("iframe");
	frame.title = title;
	frame.name = name;
	frame.setAttribute("sandbox", "allow-same-origin");
	frame.className = "preview-frame preview-coming";
	frames.appendChild(frame);
	return frame;
}

function replaceFrames(frames: HTMLElement, frame: HTMLIFrameElement): void {
	const [before] = frames.children;
	if (before instanceof HTMLIFrameElement && before !== frame) {
		const top = before.contentWindow?.pageYOffset ?? 0;
		frame.contentWindow?.scrollTo(0, top);
		frames.removeChild(before);
	}
	frame.className = "preview-frame";
}

function formText(form: HTMLFormElement): string {
	const texts: string[] = [];
	new FormData(form).forEach((value, name) => {
		if (typeof value === "string") texts.push(name, value);
	});
	return JSON.stringify(texts);
}

/** Sends a form as typed, without its files, to another address and window; the form itself is left as it is. */
function submitInto(form: HTMLFormElement, path: string, target: string): void {
	const files = Array.prototype.filter.call(
		form.querySelectorAll("input[type=file]"),
		(input: HTMLInputElement) => !input.disabled,
	) as HTMLInputElement[];
	const before = { action: form.getAttribute("action"), target: form.getAttribute("target") };
	for (const input of files) input.disabled = true;
	form.setAttribute("action", path);
	form.setAttribute("target", target);
	HTMLFormElement.prototype.submit.call(form);
	restore(form, "action", before.action);
	restore(form, "target", before.target);
	for (const input of files) input.disabled = false;
}

function restore(form: HTMLFormElement, name: string, value: string | null): void {
	if (value === null) form.removeAttribute(name);
	else form.setAttribute(name, value);
}
