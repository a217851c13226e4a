import { DEFAULT_CONFIGURATION } from "~/models/webstore/configuration";
import { configurationEntity } from "~/models/webstore/configuration.entity";
import { DEFAULT_INTEGRATIONS } from "~/models/webstore/integrations";
import { integrationsEntity } from "~/models/webstore/integrations.entity";
import { DEFAULT_STYLING } from "~/models/webstore/styling";
import { stylingEntity } from "~/models/webstore/styling.entity";

export const stylingKind = { entity: stylingEntity, defaults: DEFAULT_STYLING };
export const integrationsKind = { entity: integrationsEntity, defaults: DEFAULT_INTEGRATIONS };
export const configurationKind = { entity: configurationEntity, defaults: DEFAULT_CONFIGURATION };
