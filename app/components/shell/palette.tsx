import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "~/components/ui/icon";
import { matchingItems, openingPath, type PaletteItem } from "~/models/pages/palette";
import { PaletteItemText } from "./palette-item-text";

const MAX = 30;
const MAX_BESIDE = 12;
/** Only the field has the focus, so Tab moves through the list like the arrows. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Tab: 1 };

interface PaletteProps {
	at: string | undefined;
	begun: string;
	onClose: () => void;
}

export function Palette({ at, begun, onClose }: PaletteProps) {
	const navigate = useNavigate();
	const items = usePaletteItems(at);
	const [typed, setTyped] = useState(begun);
	const [chosen, setChosen] = useState(0);
	const field = useRef<HTMLInputElement>(null);
	useFocusWithin(field);
	const { records, isSearching } = useFoundRecords(typed);
	const pages = Array.isArray(items) ? matchingItems(items, typed) : [];
	const shown = [...pages.slice(0, records.length > 0 ? MAX_BESIDE : MAX), ...records];
	const go = (path: string) => {
		onClose();
		navigate(path);
	};
	const results = openingPath(at ? `/search?at=${at}` : "/search", typed);
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, shiftKey } = event;
		const step = STEPS[key];
		if (!step && key !== "Enter" && key !== "Escape") return;
		event.preventDefault();
		if (key === "Escape") onClose();
		else if (key === "Enter") go(shown[chosen]?.path ?? results);
		else if (step && shown.length > 0) {
			const next = (chosen + (shiftKey ? -step : step) + shown.length) % shown.length;
			setChosen(next);
			document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
		}
	};
	// Outside the top bar, whose stacking context would put it under the sidebar.
	return createPortal(
		<div className="palette-frame">
			<button type="button" className="palette-veil" tabIndex={-1} onClick={onClose}>
				<span className="sr-only">Close</span>
			</button>
			<div
				role="dialog"
				aria-modal="true"
				aria-label="Go to a page or location"
				className="palette"
			>
				<div className="palette-field">
					<Icon name="search" size={18} />
					<input
						ref={field}
						type="text"
						role="combobox"
						aria-label="Search pages, reports, customers, items and orders"
						aria-expanded="true"
						aria-controls="palette-list"
						aria-activedescendant={shown.length > 0 ? optionId(chosen) : undefined}
						placeholder="Page, report, customer, item or order"
						autoComplete="off"
						maxLength={250}
						value={typed}
						onKeyDown={onKeyDown}
						onChange={(event) => {
							setTyped(event.currentTarget.value);
							setChosen(0);
						}}
					/>
				</div>
				<div id="palette-list" role="listbox" aria-label="Matches" className="palette-items">
					{shown.map((item, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and hears the keys.
						<div
							key={`${item.title} ${item.path}`}
							id={optionId(index)}
							role="option"
							aria-selected={index === chosen}
							className="palette-item"
							onClick={() => go(item.path)}
						>
							<PaletteItemText item={item} />
						</div>
					))}
				</div>
				<p className="palette-note" role="status">
					{shown.length === 0 || !Array.isArray(items) ? resultsText(items, isSearching) : ""}
				</p>
			</div>
		</div>,
		document.body,
	);
}

function resultsText(items: PaletteItem[] | "lost" | null, isSearching: boolean): string {
	if (items === null) return "Loading…";
	if (items === "lost") return "Could not load the list. Try again.";
	return isSearching ? "Searching…" : "No matches";
}

function optionId(index: number): string {
	return `palette-${index}`;
}

function useFocusWithin(field: { current: HTMLInputElement | null }): void {
	useLayoutEffect(() => {
		const before = document.activeElement;
		field.current?.focus();
		return () => {
			if (before instanceof HTMLElement && document.contains(before)) before.focus();
		};
	}, [field]);
}

/** The palette's entries at a location: null while loading, "lost" on failure. */
function usePaletteItems(at: string | undefined): PaletteItem[] | "lost" | null {
	const [items, setItems] = useState<PaletteItem[] | "lost" | null>(null);
	useEffect(() => {
		let isCurrent = true;
		fetch(at ? `/palette.json?at=${at}` : "/palette.json")
			.then((response) => response.json())
			.then(
				(answer: { items: PaletteItem[] }) => isCurrent && setItems(answer.items),
				() => isCurrent && setItems("lost"),
			);
		return () => {
			isCurrent = false;
		};
	}, [at]);
	return items;
}

const PAUSE_MS = 250;
const FEWEST = 2;

interface FoundRecords {
	of: string;
	records: PaletteItem[];
}

/** Menu items, customers and orders with what is typed, once typing pauses; pages are shown without them if it fails. */
function useFoundRecords(typed: string): { records: PaletteItem[]; isSearching: boolean } {
	const [found, setFound] = useState<FoundRecords>({ of: "", records: [] });
	const wanted = typed.trim();
	useEffect(() => {
		if (wanted.length < FEWEST) return;
		let isCurrent = true;
		const timer = setTimeout(() => {
			fetch(`/palette.json?q=${encodeURIComponent(wanted)}`)
				.then((response) => response.json())
				.then(
					({ items }: { items: PaletteItem[] }) =>
						isCurrent && setFound({ of: wanted, records: items }),
					() => isCurrent && setFound({ of: wanted, records: [] }),
				);
		}, PAUSE_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [wanted]);
	const isFound = found.of === wanted;
	return {
		records: isFound ? found.records : [],
		isSearching: !isFound && wanted.length >= FEWEST,
	};
}
