export interface AuditActor {
	uuid: string;
	email: string;
	name: string | null;
	role: string;
	kind: "user" | "api-key" | "system";
}
