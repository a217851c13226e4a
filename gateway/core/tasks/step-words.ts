import type { GatewayError } from "../errors";

/** Why a row was refused: its field messages, or the refusal's own message. */
export function stepWords({ message, details }: GatewayError): string {
	const { fields } = (details ?? {}) as { fields?: Record<string, string[]> };
	const said = [...new Set(Object.values(fields ?? {}).flat())];
	return said.length > 0 ? said.join(" ") : message;
}
