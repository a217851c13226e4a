import { isUuid } from "~/models/shared/is-uuid";
import { findMenuKind, type MenuKind } from "../menu-kind";

interface TreeMove {
	kind: MenuKind;
	id: string;
	version: number;
	partId: string;
	to: number;
}

export function serializeMove({ kind, id, version, partId, to }: TreeMove): string {
	return [kind, id, version, partId, to].join(".");
}

export function moveIn(serialized: string): TreeMove | null {
	const [kindName, id = "", version = "", partId = "", to = ""] = serialized.split(".");
	const kind = findMenuKind(kindName);
	const areNumbers = [version, to].every((each) => /^\d{1,9}$/.test(each));
	if (!kind || !isUuid(id) || !isUuid(partId) || !areNumbers) return null;
	return { kind, id, version: Number(version), partId, to: Number(to) };
}
