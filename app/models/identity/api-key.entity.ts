import { defineEntity } from "~/models/shared/entity";

export const apiKeyEntity = defineEntity({ name: "api-key", label: "API key", fields: {} });
