import { useEffect, useRef, useState } from "react";
import { MAX_POINTS } from "~/models/fulfilment/delivery-zone";
import { areaIn, type DraftArea, degreesText, pointAt } from "~/models/fulfilment/zone-drawing";
import { Button } from "../ui/button";
import { DrawnMap } from "./drawn-map";
import { type PointRow, rowsIn } from "./point-rows";
import styles from "./zone-drawing.css?url";
import type { ZoneDrawingProps } from "./zone-drawing-props";

let drawnRows = 0;

export function ZoneDrawing({ view, position, edited }: ZoneDrawingProps) {
	const frame = useRef<HTMLElement>(null);
	const [map, setMap] = useState<DrawnMap | null>(null);
	const [isStyled, setStyled] = useState(false);
	const [isPlain, setPlain] = useState(view.tiles === null);
	const [area, setArea] = useState<DraftArea | null>(null);
	const [chosen, setChosen] = useState<number | null>(null);
	const rows = useRef(edited);
	rows.current = edited;
	const formId = edited?.formId;
	const keys = edited?.keys.join(" ");

	useEffect(() => {
		if (!frame.current || !isStyled) return;
		const drawn = new DrawnMap(frame.current, view, { onPlain: () => setPlain(true) });
		setMap(drawn);
		return () => {
			position.current = drawn.position();
			drawn.remove();
			setMap(null);
		};
	}, [view, isStyled, position]);

	useEffect(() => {
		const form = formId ? findForm(formId) : null;
		if (!map) return;
		if (!form) {
			map.show(position.current, null);
			return;
		}
		const typed = () => areaIn(new FormData(form));
		const write = (values: Record<string, string>) => writeInto(form, values);
		const change = (change: (now: PointRow[]) => PointRow[]) => {
			const { keys = [], setRows } = rows.current ?? {};
			setRows?.(change(rowsIn(new FormData(form), keys)));
			form.dispatchEvent(new Event("input", { bubbles: true }));
		};
		map.edits = {
			center: (place) => write(placeFields("area.center", place)),
			radius: (miles) => write({ "area.radius": String(miles) }),
			move: (index, place) => write(placeFields(pointAt(index), place)),
			insert(index, place) {
				const now = rowsIn(new FormData(form), rows.current?.keys ?? []);
				const empty = now.findIndex(({ latitude, longitude }) => !latitude && !longitude);
				if (empty >= 0) write(placeFields(pointAt(empty), place));
				else if (now.length < MAX_POINTS) {
					drawnRows += 1;
					const row = { key: `drawn-${drawnRows}`, ...coordinateTexts(place) };
					change((all) => [...all.slice(0, index), row, ...all.slice(index)]);
				}
				setChosen(empty >= 0 ? empty : Math.min(index, MAX_POINTS - 1));
			},
			choose: setChosen,
		};
		const redraw = () => {
			setArea(typed());
			map.showArea(typed());
		};
		map.show(position.current, typed());
		redraw();
		form.addEventListener("input", redraw);
		form.addEventListener("change", redraw);
		return () => {
			form.removeEventListener("input", redraw);
			form.removeEventListener("change", redraw);
			map.edits = null;
		};
	}, [map, formId, position]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: rows come and go in the form, which React draws first
	useEffect(() => {
		const form = formId ? findForm(formId) : null;
		if (!map || !form) return;
		const typed = areaIn(new FormData(form));
		setArea(typed);
		map.showArea(typed);
	}, [map, formId, keys]);

	useEffect(() => map?.markChosen(chosen), [map, chosen]);

	const remove = () => {
		const form = formId ? findForm(formId) : null;
		if (!form || chosen === null) return;
		const { keys = [], setRows } = rows.current ?? {};
		const now = rowsIn(new FormData(form), keys);
		setRows?.(now.filter((_, index) => index !== chosen));
		setChosen(null);
		form.dispatchEvent(new Event("input", { bubbles: true }));
	};
	const isOutline = area?.type === "polygon";
	return (
		<figure className="zone-drawing">
			<link
				rel="stylesheet"
				href={styles}
				onLoad={() => setStyled(true)}
				onError={() => setStyled(true)}
			/>
			<section
				ref={frame}
				className="zone-drawing-map"
				aria-label={edited ? "Map for drawing the zone" : "Map of the delivery zones"}
			/>
			{isOutline && chosen !== null && chosen < area.points.length && (
				<div className="actions">
					<Button type="button" size="sm" icon="trash" onClick={remove}>
						{`Remove corner ${chosen + 1}`}
					</Button>
				</div>
			)}
			<figcaption className="hint">
				{edited && <p>{isOutline ? outlineHint(area.points.length) : CIRCLE_HINT}</p>}
				<p>
					{[
						view.location && "The filled dot is the location.",
						view.place && "The cross is the address you checked.",
						view.zones.length > 0 && "Numbers show priority; dashed zones are off.",
						isPlain &&
							(view.tiles ? MISSING : "No map available: zones are drawn on a plain grid."),
					]
						.filter(Boolean)
						.join(" ")}
				</p>
			</figcaption>
		</figure>
	);
}

const CIRCLE_HINT =
	"Tap the map to set the center. Drag the center to move the circle, or the dot on its edge to resize it.";

const MISSING = "Parts of the map could not be loaded.";

function outlineHint(corners: number): string {
	if (corners >= MAX_POINTS) return `A zone has at most ${MAX_POINTS} corners.`;
	return "Tap the map to add a corner, or a small dot to add one between two. Drag a corner to move it; tap it to remove it.";
}

function findForm(id: string): HTMLFormElement | null {
	return document.getElementById(id) as HTMLFormElement | null;
}

function coordinateTexts({ latitude, longitude }: { latitude: number; longitude: number }) {
	return { latitude: degreesText(latitude), longitude: degreesText(longitude) };
}

function placeFields(name: string, place: { latitude: number; longitude: number }) {
	const { latitude, longitude } = coordinateTexts(place);
	return { [`${name}.latitude`]: latitude, [`${name}.longitude`]: longitude };
}

function writeInto(form: HTMLFormElement, values: Record<string, string>): void {
	for (const [name, value] of Object.entries(values)) {
		const input = form.elements.namedItem(name);
		if (input instanceof HTMLInputElement) input.value = value;
	}
	form.dispatchEvent(new Event("input", { bubbles: true }));
}
