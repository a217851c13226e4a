import { imageRemovalField } from "~/models/shared/image";
import { isUuid } from "~/models/shared/is-uuid";
import { formBody } from "./form-body.server";

/** A form as typed so far, for its preview: nothing is checked. */
export interface DraftPreview {
	has(name: string): boolean;
	text(name: string): string;
	/** Saved or uploaded image id; null if none or removed. */
	image(name: string): string | null;
	rows(list: string): string[];
	field: string;
}

export async function parseDraftPreview(request: Request): Promise<DraftPreview> {
	const data = await formBody(request);
	const text = (name: string) => {
		const value = data.get(name);
		return typeof value === "string" ? value : "";
	};
	return {
		has: (name) => data.has(name),
		text,
		image(name) {
			const id = text(name);
			return isUuid(id) && !data.has(imageRemovalField(name)) ? id : null;
		},
		rows(list) {
			const names = [...data.keys()].flatMap((name) => {
				if (!name.startsWith(`${list}[`)) return [];
				return [name.slice(0, name.indexOf("]", list.length) + 1)];
			});
			return [...new Set(names)];
		},
		field: new URL(request.url).searchParams.get("field") ?? "",
	};
}
