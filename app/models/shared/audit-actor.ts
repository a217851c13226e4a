export interface AuditActor {
	uuid: string;
	email: string;
	role: string;
	kind: "user" | "api-key" | "system";
}
