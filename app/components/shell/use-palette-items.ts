import { useEffect, useState } from "react";
import type { PaletteItem } from "~/models/pages/palette";

/** The palette's entries at a location: null while loading, "lost" on failure. */
export function usePaletteItems(at: string | undefined): PaletteItem[] | "lost" | null {
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

/** Menu items, customers and orders with what is typed, once typing pauses; pages are shown without them if it fails. */
export function useThingsFound(typed: string): PaletteItem[] {
	const [found, setFound] = useState<PaletteItem[]>([]);
	const wanted = typed.trim();
	useEffect(() => {
		setFound([]);
		if (wanted.length < FEWEST) return;
		let isCurrent = true;
		const timer = setTimeout(() => {
			fetch(`/palette.json?q=${encodeURIComponent(wanted)}`)
				.then((response) => response.json())
				.then(
					(answer: { items: PaletteItem[] }) => isCurrent && setFound(answer.items),
					() => isCurrent && setFound([]),
				);
		}, PAUSE_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [wanted]);
	return found;
}
