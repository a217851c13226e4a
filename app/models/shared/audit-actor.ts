/** Who made a change, as the audit log names them. */
export interface AuditActor {
	uuid: string;
	email: string;
	role: string;
	kind: "user" | "api-key" | "system";
}
