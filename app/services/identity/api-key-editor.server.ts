import { API_KEY_REACH, type ApiKey, type ApiKeyEditor } from "~/models/identity/api-key";
import { apiKeyEntity } from "~/models/identity/api-key.entity";
import { apiKeyFormSchema } from "~/models/identity/api-key.schema";
import type { LocalTime } from "~/models/shared/clock";
import { fieldLabels } from "~/models/shared/entity";
import { formatInstant } from "~/models/shared/instants";
import type { SearchedField } from "~/models/shared/searched-choices";
import type { Viewer } from "~/models/viewer/viewer";
import { choiceFormatter, conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { locationChoices } from "~/services/web/searched-locations.server";

export function apiKeyEditor(apiKey: ApiKey | null, searched: SearchedField): ApiKeyEditor {
	const values = apiKey ? toFormValues(apiKey) : NEW_KEY;
	return {
		values,
		version: apiKey?.version ?? null,
		constraint: formConstraint(apiKeyFormSchema),
		labels: { ...fieldLabels(apiKeyEntity), which: REACH_LABEL },
		locations: locationChoices(searched, values.stores),
	};
}

export function apiKeyConflict(viewer: Viewer, apiKey: ApiKey) {
	return {
		value: toFormValues(apiKey),
		version: apiKey.version,
		labels: [
			...conflictLabels(apiKeyEntity, { viewer }),
			{ name: "which", label: REACH_LABEL, format: choiceFormatter(API_KEY_REACH) },
		],
	};
}

export function secretHint({ ending, lastUsedAt }: ApiKey, local: LocalTime): string {
	if (ending === "") return "This key has no secret yet. Create one to use it.";
	const used = lastUsedAt
		? `was used last on ${formatInstant(lastUsedAt, local)}`
		: "was never used";
	return `The secret ending in ${ending} ${used}.`;
}

const REACH_LABEL = "Works at";

/** A new key starts with nothing chosen, so that it never gets more than intended. */
const NEW_KEY: ApiKeyEditor["values"] = {
	name: "",
	description: "",
	scopes: [],
	which: "chosen",
	stores: [],
};

function toFormValues({ name, description, scopes, stores }: ApiKey): ApiKeyEditor["values"] {
	return { name, description, scopes, which: stores ? "chosen" : "all", stores: stores ?? [] };
}
