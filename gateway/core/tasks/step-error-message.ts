import type { GatewayError } from "../errors";

export function stepErrorMessage({ message, details }: GatewayError): string {
	const { fields } = (details ?? {}) as { fields?: Record<string, string[]> };
	const said = [...new Set(Object.values(fields ?? {}).flat())];
	return said.length > 0 ? said.join(" ") : message;
}
