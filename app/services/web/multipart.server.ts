import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { HostileForm, NAME_LIMITS } from "./field-names.server";

/** Reads files up to one byte past `fileBytes`, so that their field can report them as too large. */
export const MULTIPART_LIMITS = { files: 12, fileBytes: 1_048_576 };

const SLICE_BYTES = 16_384;
const UNREADABLE = "The form could not be read. Reload the page and try again.";

type Entry = [name: string, value: FormDataEntryValue];

/** Reads a multipart form in pieces, counting fields, files and bytes, so that excess costs nothing. */
export class MultipartReader {
	isTooLarge = false;
	readonly #busboy: BusboyInstance;
	readonly #textBytes: number;
	#textSize = 0;
	readonly #entries: Entry[] = [];
	#failure: HostileForm | null = null;
	#ended: () => void = () => undefined;

	constructor(
		contentType: string,
		{
			textBytes,
			fileBytes = MULTIPART_LIMITS.fileBytes,
		}: { textBytes: number; fileBytes?: number },
		onField: (name: string) => void,
	) {
		this.#textBytes = textBytes;
		try {
			this.#busboy = new Busboy({
				headers: { "content-type": contentType },
				limits: {
					// One more than allowed, to detect the excess.
					fields: NAME_LIMITS.fields + 1,
					parts: NAME_LIMITS.fields + 1,
					files: MULTIPART_LIMITS.files,
					fileSize: fileBytes + 1,
					fieldSize: textBytes + 1,
					fieldNameSize: NAME_LIMITS.name + 1,
					headerPairs: 20,
				},
			});
		} catch {
			throw new HostileForm(UNREADABLE);
		}
		// Parts may lack a name, against their types.
		this.#busboy.on("field", (name: string | undefined, value) => {
			if (name === undefined) return this.#fail(UNREADABLE);
			this.#textSize += name.length + value.length;
			this.isTooLarge ||= this.#textSize > this.#textBytes;
			this.#keep(onField, name, value);
		});
		this.#busboy.on("file", (name: string | undefined, stream, filename, _encoding, type) => {
			this.#readFile(stream, (bytes) => {
				if (name === undefined) return this.#fail(UNREADABLE);
				if (filename) this.#keep(onField, name, new File(bytes, filename, { type }));
			});
		});
		this.#busboy.on("partsLimit", () => this.#fail("The form has too many fields."));
		this.#busboy.on("filesLimit", () => this.#fail("The form has too many files."));
		this.#busboy.on("error", () => this.#fail(UNREADABLE));
		this.#busboy.on("finish", () => this.#ended());
	}

	async write(chunk: Uint8Array): Promise<void> {
		for (let index = 0; index < chunk.byteLength && !this.isTooLarge; index += SLICE_BYTES) {
			const slice = Buffer.from(chunk.subarray(index, index + SLICE_BYTES));
			await new Promise<void>((resolve) => this.#busboy.write(slice, () => resolve()));
			if (this.#failure) throw this.#failure;
		}
	}

	async end(): Promise<Entry[]> {
		await new Promise<void>((resolve) => {
			this.#ended = resolve;
			this.#busboy.end();
		});
		if (this.#failure) throw this.#failure;
		return this.#entries;
	}

	#readFile(stream: NodeJS.ReadableStream, done: (bytes: BlobPart[]) => void): void {
		const parts: Uint8Array<ArrayBuffer>[] = [];
		stream.on("data", (chunk: Buffer) => parts.push(new Uint8Array(chunk)));
		stream.on("error", () => this.#fail(UNREADABLE));
		stream.on("end", () => done(parts));
	}

	#keep(onField: (name: string) => void, name: string, value: FormDataEntryValue): void {
		if (this.#failure) return;
		try {
			onField(name);
			this.#entries.push([name, value]);
		} catch (error) {
			this.#failure = error instanceof HostileForm ? error : new HostileForm(UNREADABLE);
		}
	}

	#fail(message: string): void {
		this.#failure ??= new HostileForm(message);
		this.#ended();
	}
}
