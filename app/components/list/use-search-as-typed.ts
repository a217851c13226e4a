import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

const WAIT_MS = 300;

/** Sends a list's search a moment after the last letter (spec 5.14). Without script people press Enter. */
export function useSearchAsTyped(name: string | undefined) {
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stop = () => clearTimeout(timer.current);
	useEffect(() => () => clearTimeout(timer.current), []);
	return {
		onSubmit: stop,
		onInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
			if (!name || (target as HTMLInputElement).name !== name) return;
			stop();
			timer.current = setTimeout(() => {
				if (form.isConnected) submit(form, { replace: true, preventScrollReset: true });
			}, WAIT_MS);
		},
	};
}

/** An input that follows the address, but not while somebody types in it. */
export function useTypedValue(value: string) {
	const input = useRef<HTMLInputElement>(null);
	const known = useRef(value);
	useEffect(() => {
		if (known.current === value) return;
		known.current = value;
		if (input.current && input.current !== document.activeElement) input.current.value = value;
	}, [value]);
	return input;
}
