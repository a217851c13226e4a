import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { WebstoreConfiguration } from "./configuration";
import { configurationFields } from "./configuration.schema";
import type { Integrations } from "./integrations";
import { integrationsFields } from "./integrations.schema";
import type { Styling } from "./styling";
import { stylingFields } from "./styling.schema";

export type OfStore<Value> = Value & { storeId: string; version: number };

const own = { storeId: idSchema, version: versionSchema };

export const stylingSchema = exactly<OfStore<Styling>>()(z.object({ ...stylingFields, ...own }));

export const integrationsSchema = exactly<OfStore<Integrations>>()(
	z.object({ ...integrationsFields, ...own }),
);

export const configurationSchema = exactly<OfStore<WebstoreConfiguration>>()(
	z.object({ ...configurationFields, ...own }),
);
