import { useEffect, useRef } from "react";
import { imageRemovalField } from "~/models/shared/image";
import { lookQuery } from "~/models/webstore/look-query";
import type { Styling } from "~/models/webstore/styling";
import type { FormState } from "../form/form-state";
import { Section } from "../page/section";

type StorePreviewProps = { path: string | null; form: FormState; saved: Styling };

const PAUSE_MS = 400;

/** The store page of the location with the typed look: as sent without script, as typed with it. */
export function StorePreview({ path, form, saved }: StorePreviewProps) {
	const box = useRef<HTMLDivElement>(null);
	const source =
		path &&
		withQuery(
			path,
			lookQuery(saved, (field) => form.field(field).value),
		);
	useEffect(() => {
		if (!path) return;
		let shown = source;
		let timer = 0;
		const show = () => {
			const typed = document.getElementById(form.id);
			if (!(typed instanceof HTMLFormElement)) return;
			const next = withQuery(path, lookQuery(saved, readerOf(typed)));
			if (next === shown) return;
			shown = next;
			for (const frame of box.current?.querySelectorAll("iframe") ?? []) reload(frame, next);
		};
		const showLater = () => {
			window.clearTimeout(timer);
			timer = window.setTimeout(show, PAUSE_MS);
		};
		// On the document, since each answer makes another form.
		document.addEventListener("input", showLater);
		document.addEventListener("change", showLater);
		showLater();
		return () => {
			window.clearTimeout(timer);
			document.removeEventListener("input", showLater);
			document.removeEventListener("change", showLater);
		};
	}, [path, source, saved, form.id]);
	return (
		<Section title="Preview">
			{source ? (
				<>
					<p className="hint">Your store page with the values below, before you save them.</p>
					<div className="store-previews" ref={box} key={`${form.key} ${source}`}>
						<Frame label="On a desktop" source={source} isWide />
						<Frame label="On a phone" source={source} />
					</div>
				</>
			) : (
				<p className="hint">This location has no store page.</p>
			)}
		</Section>
	);
}

type FrameProps = { label: string; source: string; isWide?: boolean };

function Frame({ label, source, isWide = false }: FrameProps) {
	return (
		<figure className={isWide ? "store-preview store-preview-wide" : "store-preview"}>
			<figcaption className="hint">{label}</figcaption>
			<div className="store-frame">
				<iframe title={`Store page: ${label}`} src={source} sandbox="allow-same-origin" />
			</div>
		</figure>
	);
}

function withQuery(path: string, query: string): string {
	return query ? `${path}?${query}` : path;
}

function readerOf(form: HTMLFormElement): (field: string) => string {
	const data = new FormData(form);
	return (field) => (data.has(imageRemovalField(field)) ? "" : String(data.get(field) ?? ""));
}

/** Replaces the frame's page, so that Back still leaves this one, and keeps its scroll position. */
function reload(frame: HTMLIFrameElement, source: string): void {
	const page = frame.contentWindow;
	if (!page) return;
	const top = page.pageYOffset;
	frame.onload = () => page.scrollTo(0, top);
	page.location.replace(source);
}
