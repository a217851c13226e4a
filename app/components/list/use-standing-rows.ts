import { useEffect, useRef, useState } from "react";
import type { StandingRow } from "~/models/shared/notice";
import { useLeftNotice } from "../page/page-notice";
import { withStanding } from "./with-standing";

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
