{{- define "trust.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "trust.serviceAccount" -}}
{{- .Values.serviceAccount.name | default (include "trust.fullname" .) -}}
{{- end -}}

{{/* The labels that tell a release's pods from all others. */}}
{{- define "trust.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "trust.labels" -}}
{{ include "trust.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{/* The image of a component: two services bring networks that no other loads. */}}
{{- define "trust.image" -}}
{{- $root := index . 0 -}}
{{- $images := dict "evidence-pipeline" "evidence" "complaint-classifier" "classifier" -}}
{{- $registry := required "image.registry: the registry that has the images, such as ghcr.io/example" $root.Values.image.registry -}}
{{- printf "%s/merchant-trust-%s:%s" $registry (get $images (index . 1) | default "service") ($root.Values.image.tag | default $root.Chart.AppVersion) -}}
{{- end -}}

{{/* The settings that are no secrets. HOST and DATA_DIR are the image's. */}}
{{- define "trust.settings" -}}
{{- $config := .Values.config -}}
{{- $store := required "config.EVIDENCE_STORE: the bucket for photographs, such as s3://evidence" $config.EVIDENCE_STORE -}}
{{- if not $config.PUBLIC_BASE_URL -}}
{{- $host := required "ingress.host: the name that the service has for others (or config.PUBLIC_BASE_URL)" .Values.ingress.host -}}
{{- $config = merge (dict "PUBLIC_BASE_URL" (printf "https://%s" $host)) $config -}}
{{- end -}}
PORT: "3000"
{{- range $name, $value := $config }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
{{- end -}}

{{/* One variable, from a Secret of its own or as it is written; nothing when neither is given. */}}
{{- define "trust.address" -}}
{{- $name := index . 0 -}}
{{- $source := index . 1 -}}
{{- if $source.existingSecret }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $source.existingSecret }}, key: {{ $source.key }} } }
{{- else if $source.url }}
- name: {{ $name }}
  value: {{ $source.url | quote }}
{{- end }}
{{- end -}}

{{/* Variables that stand before those of the Secret `existingSecret`. */}}
{{- define "trust.env" -}}
{{- include "trust.address" (list "DATABASE_URL" .Values.postgresql) -}}
{{- include "trust.address" (list "REDIS_URL" .Values.redis) -}}
{{- with .Values.s3 }}
{{- if .existingSecret }}
- name: S3_ACCESS_KEY_ID
  valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ .accessKeyIdKey }} } }
- name: S3_SECRET_ACCESS_KEY
  valueFrom: { secretKeyRef: { name: {{ .existingSecret }}, key: {{ .secretAccessKeyKey }} } }
{{- end }}
{{- end }}
{{- end -}}

{{/* What pods of services and jobs have in common. */}}
{{- define "trust.pod" -}}
automountServiceAccountToken: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end -}}

{{- define "trust.container" -}}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end -}}

{{/* The template of a job that runs one command of the image. A hook has no ConfigMap yet: settings stand in it. */}}
{{- define "trust.job" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
template:
  metadata:
    labels:
      {{- include "trust.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ $name }}
  spec:
    restartPolicy: {{ ternary "OnFailure" "Never" (eq $name "migrate") }}
    {{- if ne $name "migrate" }}
    serviceAccountName: {{ include "trust.serviceAccount" $root }}
    {{- end }}
    {{- include "trust.pod" $root | nindent 4 }}
    containers:
      - name: {{ $name }}
        image: {{ include "trust.image" (list $root $name) }}
        command: {{- index . 2 | toYaml | nindent 10 }}
        env:
          {{- range $key, $value := include "trust.settings" $root | fromYaml }}
          - { name: {{ $key }}, value: {{ $value | quote }} }
          {{- end }}
          {{- with include "trust.env" $root }}
          {{- . | nindent 10 }}
          {{- end }}
        envFrom:
          - secretRef: { name: {{ $root.Values.existingSecret }} }
        resources: {{- index . 3 | toYaml | nindent 10 }}
        {{- include "trust.container" $root | nindent 8 }}
{{- end -}}
