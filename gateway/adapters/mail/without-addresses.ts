/** Mail servers quote the address that they refuse; what is stored must not outlive a customer who is forgotten. */
export function withoutAddresses(text: string): string {
	return beginning(text)
		.replace(/[^\s<>()"':;,]+@[^\s<>()"':;,]+/g, "the address")
		.replace(/\+\d{7,15}/g, "the number");
}

const MAX_CHARACTERS = 1_000;

function beginning(text: string): string {
	if (text.length <= MAX_CHARACTERS) return text;
	return text.slice(0, MAX_CHARACTERS).replace(/\S*$/, "");
}
