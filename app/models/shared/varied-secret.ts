const FEWEST = 8;

/** Whether a secret has as many different characters as any random one of its length would have. */
export function isVaried(secret: string): boolean {
	return new Set(secret).size >= FEWEST;
}
