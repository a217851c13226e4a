export const SINGLE_SIGN_ON = "/auth/single-sign-on";
export const SINGLE_SIGN_ON_START = `${SINGLE_SIGN_ON}/start`;
export const SINGLE_SIGN_ON_CALLBACK = `${SINGLE_SIGN_ON}/callback`;
export const LINKED_ACCOUNTS = "/account/linked-accounts";
export const CONFIRM_LINK = `${LINKED_ACCOUNTS}/confirm`;
export const PUT_OFF_LINK = `${LINKED_ACCOUNTS}/later`;

export function withNext(path: string, next: string): string {
	if (!next) return path;
	return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
