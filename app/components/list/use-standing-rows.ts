import { useEffect, useRef, useState } from "react";
import { useLeftNotice } from "~/components/page/page-notice";
import type { StandingRow } from "~/models/shared/notice";

const STAND_MS = 4_000;

/** Keeps rows whose button was just pressed in place for four seconds, or without script until the next page. */
export function useStandingRows<Row extends { id: string; version: number }>(
	rows: readonly Row[],
): { rows: Row[]; standing: ReadonlyMap<string, StandingRow> } {
	const notice = useLeftNotice();
	const seen = useRef(new Map<string, StandingRow>());
	const [gone, setGone] = useState<readonly string[]>([]);
	const { id, standing } = notice ?? {};
	if (id && standing?.row && !gone.includes(id)) seen.current.set(id, standing);
	useEffect(() => {
		if (!id || !seen.current.has(id)) return;
		window.setTimeout(() => {
			seen.current.delete(id);
			setGone((before) => [...before, id]);
		}, STAND_MS);
	}, [id]);
	return withStanding(rows, Array.from(seen.current.values()));
}

/** Placeholder for a row that left the list when its button was pressed; null after four seconds. */
export function useStandingGap(): StandingRow | null {
	const { id, standing } = useLeftNotice() ?? {};
	const [gone, setGone] = useState<string>();
	useEffect(() => {
		if (!id) return;
		const timer = window.setTimeout(() => setGone(id), STAND_MS);
		return () => window.clearTimeout(timer);
	}, [id]);
	return standing && standing.row === null && gone !== id ? standing : null;
}

/** Puts back each row that was just changed at its place in the list, unless the list has a newer version. */
export function withStanding<Row extends { id: string; version: number }>(
	rows: readonly Row[],
	given: readonly StandingRow[],
): { rows: Row[]; standing: ReadonlyMap<string, StandingRow> } {
	const standing = new Map<string, StandingRow>();
	for (const each of given) {
		const now = rows.find(({ id }) => id === each.key);
		if (!now || now.version <= each.version) standing.set(each.key, each);
	}
	const shown = rows.filter(({ id }) => !standing.has(id));
	const inOrder = Array.from(standing.values()).sort((a, b) => a.place - b.place);
	for (const { place, row } of inOrder) shown.splice(place, 0, row as unknown as Row);
	return { rows: shown, standing };
}

/** Attributes of a table that for 600 ms takes no press after a button's answer, or once its rows moved. */
export function useGuardedRows(keys: string, look = "table rows") {
	const table = useRef<HTMLTableElement>(null);
	const shown = useRef(keys);
	const notice = useLeftNotice();
	useEffect(() => {
		if (shown.current === keys || !table.current) return;
		shown.current = keys;
		table.current.classList.remove("guarded");
		void table.current.offsetWidth;
		table.current.classList.add("guarded");
	}, [keys]);
	return { ref: table, className: notice ? `${look} guarded guarded-answer` : look };
}
