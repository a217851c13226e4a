import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { WebstoreConfiguration } from "./configuration";
import { configurationFields } from "./configuration.schema";
import type { Integrations } from "./integrations";
import { integrationsFields } from "./integrations.schema";
import type { Styling } from "./styling";
import { stylingFields } from "./styling.schema";

export type OfStore<Value> = Value & { storeId: string; version: number };

const own = { storeId: idSchema, version: versionSchema };

export const stylingSchema = exactObject<OfStore<Styling>>()({ ...stylingFields, ...own });

export const integrationsSchema = exactObject<OfStore<Integrations>>()({
	...integrationsFields,
	...own,
});

export const configurationSchema = exactObject<OfStore<WebstoreConfiguration>>()({
	...configurationFields,
	...own,
});
