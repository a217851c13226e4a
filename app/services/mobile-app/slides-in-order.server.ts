import { rowField } from "~/models/shared/form-rows";
import { UPLOAD_ONLY_FIELD } from "~/models/shared/image";
import { INTENT_FIELD, sentIntent } from "~/services/web/form-intent.server";

const ROW = /slides\[(\d+)\]/;

/** Sorts slides by their typed numbers and renumbers them from 1. A move or remove button applies to the slide it was pressed on, at its new position. */
export function slidesInOrder(form: FormData): FormData {
	if (form.has(UPLOAD_ONLY_FIELD)) return form;
	const count = rowsIn(form);
	const intent = sentIntent(form);
	const change = intent?.payload.name === "slides" ? intent : null;
	const typed = Array.from({ length: count }, (_, index) =>
		String(form.get(`slides[${index}].showOrder`) ?? "").trim(),
	);
	const areNumbers = typed.every((text) => /^\d{1,2}$/.test(text));
	if (count === 0 || (!areNumbers && !intent)) return form;
	const order = typed
		.map((text, index) => ({ at: index, number: areNumbers ? Number(text) : index }))
		.sort((one, other) => one.number - other.number || one.at - other.at)
		.map(({ at }) => at);
	const newIndex = (at: number) => order.indexOf(at);

	const last = [...order];
	let pressed: string | null = null;
	if (change?.type === "reorder") {
		const from = newIndex(change.payload.from);
		const to = Math.min(
			Math.max(from + Math.sign(change.payload.to - change.payload.from), 0),
			count - 1,
		);
		last.splice(to, 0, ...last.splice(from, 1));
		pressed = JSON.stringify({ ...change, payload: { ...change.payload, from, to } });
	} else if (change?.type === "remove") {
		const index = newIndex(change.payload.index);
		last.splice(index, 1);
		pressed = JSON.stringify({ ...change, payload: { ...change.payload, index } });
	}

	const ordered = new FormData();
	for (const [name, value] of form) {
		const at = Number(name.match(ROW)?.[1] ?? Number.NaN);
		if (Number.isNaN(at)) ordered.append(name, name === INTENT_FIELD && pressed ? pressed : value);
		else if (name === `slides[${at}].showOrder`) {
			ordered.append(`slides[${newIndex(at)}].showOrder`, String(last.indexOf(at) + 1));
		} else ordered.append(name.replace(ROW, `slides[${newIndex(at)}]`), value);
	}
	return ordered;
}

function rowsIn(form: FormData): number {
	const rows = [...form.keys()].map((name) => rowField(name, "slides")?.row ?? -1);
	return Math.max(-1, ...rows) + 1;
}
