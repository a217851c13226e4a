import { PREVIEW_STEP } from "~/models/shared/form-answer";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ParsedForm } from "./form.server";

/** For `beforeSave` of `saveForm`: the unsaved form again, with the result of its settings. Saves nothing. */
export function answerPreview<Value>(
	linesOf: (value: Value) => Promise<GatewayResult<string[]>> | readonly string[],
) {
	return async (form: ParsedForm<Value>): Promise<Response | null> => {
		if (form.data.get(PREVIEW_STEP.name) !== PREVIEW_STEP.value) return null;
		if (!form.value) return form.again();
		const lines = await linesOf(form.value);
		if (!("ok" in lines)) return form.again(undefined, { status: 200, preview: [...lines] });
		if (!lines.ok) return form.refused(lines.failure);
		return form.again(undefined, { status: 200, preview: lines.data });
	};
}
