import { changeLines } from "~/models/menu/bulk/change-lines";
import {
	bulkParentKind,
	GONE_MESSAGE,
	type MenuChange,
	plannedValues,
	type WhichParts,
	withMoved,
} from "~/models/menu/bulk/menu-change";
import type { PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { MAX_PARTS, type MenuPartFields, menuPartIssues } from "~/models/menu/menu-part";
import type { Tx } from "../../core/database";
import type { StoredMenuPart } from "../menu-part";
import { findByIds, findParts } from "./find-parts";
import { versionsFingerprint } from "./versions-fingerprint";

export interface PlannedPart extends PreviewedPart {
	kind: MenuKind;
	version: number;
	added: string[];
	removed: string[];
	patch: Partial<MenuPartFields>;
}

export interface PlannedChange {
	mark: string;
	/** Plans a change to all selected parts. Throws 422 for too many. */
	rows: PlannedPart[];
}

/** Previews a change of the selected parts. Throws 422 for too many. */
export async function planChange(
	tx: Tx,
	kind: MenuKind,
	{ which, change }: { which: WhichParts; change: MenuChange },
): Promise<PlannedChange> {
	const parts = await findParts(tx, kind, which);
	const { addTo = [], removeFrom = [], ...values } = change;
	const holderKind = bulkParentKind(kind);
	const requested = [...new Set([...addTo, ...removeFrom])];
	const holders =
		holderKind && requested.length > 0 ? await findByIds(tx, holderKind, requested) : [];
	const rows = [
		...holders.map((holder) => planHolder(holder, parts, addTo.includes(holder.id))),
		...(holderKind ? missing(holderKind, requested, holders) : []),
		...(Object.values(values).some((value) => value !== undefined)
			? parts.map((part) => planPart(part, values))
			: []),
		...(which.ids ? missing(kind, which.ids, parts) : []),
	];
	return {
		mark: versionsFingerprint([...parts, ...holders].map(({ id, version }) => [id, version])),
		rows,
	};
}

export function planPart(part: StoredMenuPart, change: MenuChange): PlannedPart {
	const { id, kind, title: label, version } = part;
	const row = {
		id,
		kind,
		label,
		version,
		added: [],
		removed: [],
		patch: {},
		problem: "",
		lines: [],
	};
	const planned = plannedValues(kind, part, change);
	if ("problem" in planned) return { ...row, state: "refused", problem: planned.problem };
	const { patch } = planned;
	const lines = changeLines(kind, part, patch);
	return { ...row, state: lines.length > 0 ? "changes" : "unchanged", lines, patch };
}

const MAX_NAMED = 3;

function planHolder(
	holder: StoredMenuPart,
	parts: readonly StoredMenuPart[],
	isAdded: boolean,
): PlannedPart {
	const { id, kind, version } = holder;
	const { noun, partsLabel = "" } = MENU_KIND[kind];
	const contained = new Set(holder.parts);
	const moved = parts.filter((part) => contained.has(part.id) !== isAdded);
	const ids = moved.map((part) => part.id);
	const [added, removed] = isAdded ? [ids, []] : [[], ids];
	const label = `${holder.title} (${noun[0]})`;
	const row = { id, kind, label, version, added, removed, patch: {}, problem: "", lines: [] };
	if (moved.length === 0) return { ...row, state: "unchanged" };
	const after = withMoved(holder.parts, { added, removed });
	const problem =
		after.length > MAX_PARTS
			? `Add at most ${MAX_PARTS} to one`
			: Object.values(menuPartIssues(kind, { ...holder, parts: after }) ?? {})
					.flat()
					.join(". ");
	if (problem) return { ...row, state: "refused", problem };
	const names = moved.slice(0, MAX_NAMED).map(({ title }) => title);
	const more = moved.length - names.length;
	const namesText = `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
	return {
		...row,
		state: "changes",
		lines: [
			{
				part: partsLabel,
				before: String(holder.parts.length),
				after: `${after.length} (${namesText} ${isAdded ? "added" : "removed"})`,
			},
		],
	};
}

export function missing(
	kind: MenuKind,
	ids: readonly string[],
	found: readonly { id: string }[],
): PlannedPart[] {
	const known = new Set(found.map(({ id }) => id));
	const { label } = MENU_KIND[kind];
	return [...new Set(ids)]
		.filter((id) => !known.has(id))
		.map((id) => ({
			id,
			kind,
			label,
			version: 1,
			added: [],
			removed: [],
			patch: {},
			state: "refused" as const,
			problem: GONE_MESSAGE,
			lines: [],
		}));
}
