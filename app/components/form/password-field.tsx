import { useEffect, useState } from "react";
import { Button } from "../ui/button";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

export function PasswordField({ repeat, ...props }: FieldProps & { repeat?: FieldProps }) {
	const { id } = props.field;
	const [isReady, setIsReady] = useState(false);
	const [isRevealed, setIsRevealed] = useState(false);
	useEffect(() => {
		setIsReady(true);
		// Browsers remember what is sent from a field that shows its text.
		const hide = () => setIsRevealed(false);
		const form = document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.form;
		form?.addEventListener("submit", hide);
		return () => form?.removeEventListener("submit", hide);
	}, [id]);
	const look = { type: "password", isRevealed, spellCheck: false } as const;
	return (
		<>
			<TextField
				{...props}
				{...look}
				button={
					isReady && (
						<Button
							type="button"
							aria-pressed={isRevealed}
							aria-controls={repeat ? `${id} ${repeat.field.id}` : id}
							onClick={() => setIsRevealed(!isRevealed)}
						>
							{isRevealed ? "Hide" : "Show"}
							<span className="sr-only"> what is typed</span>
						</Button>
					)
				}
			/>
			{repeat && <TextField {...repeat} {...look} />}
		</>
	);
}
